/** The object that Vitest's plugin for Workers puts into the tests' runtime. */
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
 * Vite outside of the runtime: more work than most calls. Within a test file, the Worker stays the same, so the first
 * import is reused (docs/decisions/0354).
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

// One runtime runs all files. If Vitest is watching, the Worker may have changed between them.
moduleRunner.forgetWorker ??= importOnce(moduleRunner).forgetWorker
moduleRunner.forgetWorker()
