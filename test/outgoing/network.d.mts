/** Replaces the network behind `OUTGOING` in tests. */
export function answerAsNetwork(request: Request): Promise<Response>
