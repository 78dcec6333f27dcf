/** The illustration that empty views show. */
export function SpeechBubbles() {
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
      <path d="M40 12h72a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H66L50 68V54H40a10 10 0 0 1-10-10V22a10 10 0 0 1 10-10z" />
      <path d="M134 36h26a10 10 0 0 1 10 10v20a10 10 0 0 1-10 10h-8v12l-15-12h-33a10 10 0 0 1-10-10v-1" />
      <path d="M46 26h50M46 38h32M134 50h20M116 62h38" />
    </svg>
  )
}
