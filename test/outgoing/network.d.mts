/** Stands behind `OUTGOING` in tests. */
export function answerAsNetwork(request: Request): Promise<Response>
