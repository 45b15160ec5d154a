/** A connection to the inspector of another Node process (started with `--inspect=0`). */
export async function inspect(log: string) {
  const address = /Debugger listening on (ws:\/\/\S+)/.exec(log)?.[1];
  if (!address) throw new Error("The process did not open its inspector");
  const socket = new WebSocket(address);
  await new Promise((open, fail) => {
    socket.onopen = open;
    socket.onerror = () => fail(new Error("The inspector did not answer"));
  });
  const waiting = new Map<number, { done: (result: unknown) => void; fail: (error: Error) => void }>();
  const chunks: string[] = [];
  let next = 1;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as {
      id?: number;
      method?: string;
      result?: unknown;
      error?: { message: string };
      params?: { chunk?: string };
    };
    if (message.method === "HeapProfiler.addHeapSnapshotChunk") chunks.push(message.params?.chunk ?? "");
    const asked = waiting.get(message.id ?? 0);
    waiting.delete(message.id ?? 0);
    if (message.error) asked?.fail(new Error(message.error.message));
    else asked?.done(message.result);
  };
  function send<Result>(method: string, params: object = {}): Promise<Result> {
    const id = next++;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise<Result>((done, fail) => {
      waiting.set(id, { done: (result) => done(result as Result), fail });
    });
  }
  return { send, chunks, close: () => socket.close() };
}
