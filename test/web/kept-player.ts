import 'fake-indexeddb/auto'
import { indexedDB } from 'fake-indexeddb'
import type { Client } from '../../web/app/client'
import { Disk } from '../../web/model/disk/disk'
import { Recorder } from '../../web/model/disk/recorder'
import { realClock } from '../../web/protocol/clock'
import type { Place } from '../../web/protocol/place'

const WHOSE = { build: 'walk', session: 'walk' }
/** This clock's timers never fire, so the disk is written only when the walk writes it. */
const clock = { ...realClock, setTimeout: () => undefined }
let disks = 0

/** The disk of someone in a walk. It remains when pages are opened and closed. */
export class PlayersDisk {
  #recorder: Recorder | undefined

  private constructor(
    private readonly disk: Disk,
    private readonly name: string,
  ) {}

  static async open(): Promise<PlayersDisk> {
    disks += 1
    const name = `walk ${disks}`
    return new PlayersDisk(await Disk.open(name), name)
  }

  /** From now on, only this client writes to the disk. */
  async keep(client: Client, place: () => Place): Promise<void> {
    this.#recorder?.stop()
    const recorded = { store: client.store, place: () => ({ ...place() }), lists: () => client.keptLists() }
    this.#recorder = new Recorder(this.disk, recorded, clock, WHOSE)
    client.keeper = this.#recorder
    await this.#recorder.hold()
  }

  write(): Promise<void> {
    return this.#recorder?.write() ?? Promise.resolve()
  }

  async read() {
    const found = await this.disk.read(WHOSE.session)
    if (!found) throw new Error('nothing was kept')
    return found.kept
  }

  close(): void {
    this.#recorder?.stop()
    this.disk.close()
    indexedDB.deleteDatabase(this.name)
  }
}
