import { asId } from './ids'

/** The read-only operations of a bitmap. Cached rows are returned with this type. */
export interface ReadonlyBitmap<Member extends number = number> extends Iterable<Member> {
  has(member: Member): boolean
  count(): number
  isEmpty(): boolean
  equals(other: ReadonlyBitmap<Member>): boolean
  union(other: ReadonlyBitmap<Member>): Bitmap<Member>
  difference(other: ReadonlyBitmap<Member>): Bitmap<Member>
  intersection(other: ReadonlyBitmap<Member>): Bitmap<Member>
  clone(): Bitmap<Member>
  /** Trailing zeros are trimmed, so that equal sets have equal bytes. */
  toBytes(): Uint8Array
}

const BITS_SET = Uint8Array.from({ length: 256 }, (_, byte) => {
  let count = 0
  for (let rest = byte; rest > 0; rest >>= 1) count += rest & 1
  return count
})

/** A set of small non-negative integers, one bit each, growing as needed. */
export class Bitmap<Member extends number = number> implements ReadonlyBitmap<Member> {
  #bytes: Uint8Array

  constructor(bytes: Uint8Array = new Uint8Array(0)) {
    this.#bytes = bytes
  }

  static from<Member extends number>(members: Iterable<Member>): Bitmap<Member> {
    const bitmap = new Bitmap<Member>()
    for (const member of members) bitmap.add(member)
    return bitmap
  }

  get byteLength(): number {
    return this.#bytes.byteLength
  }

  has(member: Member): boolean {
    const byte = this.#bytes[member >> 3]
    return byte !== undefined && (byte & (1 << (member & 7))) !== 0
  }

  add(member: Member): this {
    const at = member >> 3
    if (at >= this.#bytes.length) this.#grow(at + 1)
    this.#bytes[at]! |= 1 << (member & 7)
    return this
  }

  remove(member: Member): this {
    const at = member >> 3
    if (at < this.#bytes.length) this.#bytes[at]! &= ~(1 << (member & 7))
    return this
  }

  set(member: Member, present: boolean): this {
    return present ? this.add(member) : this.remove(member)
  }

  union(other: ReadonlyBitmap<Member>): Bitmap<Member> {
    const theirs = other.toBytes()
    const bytes = new Uint8Array(Math.max(this.#bytes.length, theirs.length))
    bytes.set(this.#bytes)
    for (let at = 0; at < theirs.length; at++) bytes[at]! |= theirs[at]!
    return new Bitmap(bytes)
  }

  addAll(other: ReadonlyBitmap<Member>): this {
    const theirs = other.toBytes()
    if (theirs.length > this.#bytes.length) this.#grow(theirs.length)
    for (let at = 0; at < theirs.length; at++) this.#bytes[at]! |= theirs[at]!
    return this
  }

  difference(other: ReadonlyBitmap<Member>): Bitmap<Member> {
    const theirs = other.toBytes()
    const bytes = this.#bytes.slice()
    for (let at = 0; at < bytes.length && at < theirs.length; at++) bytes[at]! &= ~theirs[at]!
    return new Bitmap(bytes)
  }

  intersection(other: ReadonlyBitmap<Member>): Bitmap<Member> {
    const theirs = other.toBytes()
    const bytes = this.#bytes.slice(0, theirs.length)
    for (let at = 0; at < bytes.length; at++) bytes[at]! &= theirs[at]!
    return new Bitmap(bytes)
  }

  clone(): Bitmap<Member> {
    return new Bitmap(this.#bytes.slice())
  }

  equals(other: ReadonlyBitmap<Member>): boolean {
    const ours = this.toBytes()
    const theirs = other.toBytes()
    return ours.length === theirs.length && ours.every((byte, at) => byte === theirs[at])
  }

  count(): number {
    let count = 0
    for (const byte of this.#bytes) count += BITS_SET[byte]!
    return count
  }

  isEmpty(): boolean {
    return this.#bytes.every((byte) => byte === 0)
  }

  *[Symbol.iterator](): Iterator<Member> {
    for (let at = 0; at < this.#bytes.length; at++) {
      const byte = this.#bytes[at]!
      for (let bit = 0; byte >> bit > 0; bit++) if (byte & (1 << bit)) yield asId(at * 8 + bit)
    }
  }

  toBytes(): Uint8Array {
    let length = this.#bytes.length
    while (length > 0 && this.#bytes[length - 1] === 0) length--
    return this.#bytes.subarray(0, length)
  }

  /** The length doubles, so that adding members one by one doesn't copy each time. */
  #grow(length: number): void {
    const bytes = new Uint8Array(Math.max(length, this.#bytes.length * 2, 16))
    bytes.set(this.#bytes)
    this.#bytes = bytes
  }
}
