declare module '*.generated.txt' {
  const text: string
  export default text
}
declare module '*.generated.html' {
  const text: string
  export default text
}
