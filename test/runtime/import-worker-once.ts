/** The plugin for Workers leaves this in the runtime of the tests. */
interface Importer {
  import(path: string, options?: { invalidate?: boolean }): Promise<unknown>
}

const WORKER = '/src/index.ts'
const { moduleRunner } = (globalThis as unknown as { __vitest_mocker__: { moduleRunner: Importer & Partial<Once> } })
  .__vitest_mocker__

interface Once {
  forgetWorker(): void
}

/**
 * The plugin imports the Worker whenever something calls it or one of its objects, and an import makes two requests to
 * Vite outside of the runtime: more work than most calls. Within a file of tests, the Worker stays the same, so the
 * first import answers all others (docs/decisions/0354).
 */
function importOnce(runner: Importer): Once {
  const importAnew = runner.import.bind(runner)
  let worker: unknown
  runner.import = async (path, options) => {
    if (!path.endsWith(WORKER) || options?.invalidate) return importAnew(path, options)
    worker ??= await importAnew(path)
    return worker
  }
  return {
    forgetWorker() {
      worker = undefined
    },
  }
}

// One runtime plays all files. Between them, while Vitest watches, the Worker may have changed.
moduleRunner.forgetWorker ??= importOnce(moduleRunner).forgetWorker
moduleRunner.forgetWorker()
