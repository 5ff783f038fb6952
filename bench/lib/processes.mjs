// What a process has used, from /proc (Linux).
import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** Fields of /proc/<pid>/stat behind the name, which may hold blanks. */
function statOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return { name: text.slice(text.indexOf("(") + 1, text.lastIndexOf(")")), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}

/** Every descendant of a process with this name, the oldest first. */
export function descendants(root, name) {
  const all = new Map();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    try { all.set(Number(entry), statOf(entry)); } catch { /* it has ended */ }
  }
  const isBelow = (pid) => { for (let at = all.get(pid)?.parent; at; at = all.get(at)?.parent) if (at === root) return true; return false; };
  return [...all].filter(([pid, stat]) => stat.name === name && isBelow(pid)).map(([pid]) => pid).sort((a, b) => a - b);
}

/** CPU that a process has used so far (user and system, all threads), in milliseconds. */
export const cpuMs = (pid) => (statOf(pid).ticks * 1000) / TICKS_PER_SECOND;

/** The most memory a process has held, in MB. */
export function peakMemoryMb(pid) {
  const kb = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1];
  return Number(kb) / 1024;
}
