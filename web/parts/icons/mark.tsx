/** The product's logo. Its middle line is orange only while something needs the user's attention. */
export function Mark({ needs }: { needs?: boolean }) {
  return (
    <svg class="mark" data-needs={needs || undefined} viewBox="0 0 26 26" fill="none" aria-hidden="true">
      <rect width="26" height="26" rx="7.5" />
      <path d="M7 8h12M7 18h12" />
      <path class="middle" d="M7 13h12" />
    </svg>
  )
}
