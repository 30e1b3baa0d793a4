import { readFileSync, writeFileSync } from 'node:fs';

/** A line of /proc/<pid>/status in bytes. @throws where there is no /proc: only Linux keeps the peak. */
function statusBytes(pid: number, name: 'VmHWM' | 'VmRSS'): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** Memory in use now; from here on the peak is counted anew. */
export function startPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return statusBytes(pid, 'VmRSS');
}

export const peakBytes = (pid: number): number => statusBytes(pid, 'VmHWM');
