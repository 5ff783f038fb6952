// The heap of one worker of a workerd process, over its inspector.
import { listeningPorts } from "./processes.mjs";

async function targetOf(pid, id) {
  for (const port of listeningPorts(pid)) {
    try {
      const targets = await (await fetch(`http://127.0.0.1:${port}/json`, { signal: AbortSignal.timeout(2000) })).json();
      const found = targets.find((target) => target.id === id);
      if (found) return found.webSocketDebuggerUrl;
    } catch { /* another port */ }
  }
  throw new Error(`no inspector of ${id}`);
}

function openSession(url) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    const waiting = new Map();
    let last = 0;
    socket.onerror = () => reject(new Error("the inspector does not answer"));
    socket.onmessage = ({ data }) => { const answer = JSON.parse(data); waiting.get(answer.id)?.(answer.result); };
    socket.onopen = () => resolve({
      ask: (method) => new Promise((answer) => { waiting.set(++last, answer); socket.send(JSON.stringify({ id: last, method, params: {} })); }),
      close: () => socket.close(),
    });
  });
}

/** MB that a worker's isolate holds after a collection. `poke` makes it do something: only then does it collect. */
export async function heapMb(pid, worker, poke) {
  const session = await openSession(await targetOf(pid, `core:user:${worker}`));
  try {
    await session.ask("HeapProfiler.enable");
    for (let round = 0; round < 2; round++) {
      const collected = session.ask("HeapProfiler.collectGarbage");
      await new Promise((resolve) => setTimeout(resolve, 50));
      await poke();
      await collected;
    }
    const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await session.ask("Runtime.getHeapUsage");
    return (usedSize + embedderHeapUsedSize + backingStorageSize) / 2 ** 20;
  } finally {
    session.close();
  }
}
