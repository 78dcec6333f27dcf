/** The one drawing of empty views. */
export function Rowers() {
  return (
    <svg
      class="art"
      viewBox="0 0 200 96"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d="M14 56h172c-10 9-22 13-38 13H52c-16 0-28-4-38-13z" />
      <path d="M62 56c0-12 5-17 11-17s11 5 11 17M112 56c0-12 5-17 11-17s11 5 11 17" />
      <circle cx="73" cy="31" r="7" />
      <circle cx="123" cy="31" r="7" />
      <path d="M80 50L42 82M130 50L92 82M36 80l9-2 2 5-8 4zM86 80l9-2 2 5-8 4z" />
      <path d="M6 88h22M60 90h18M110 88h34M158 82h30" />
    </svg>
  )
}
