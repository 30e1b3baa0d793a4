import type { Page } from '@playwright/test';

export interface Throttle {
  /** CPU slowdown factor; 1 is none. */
  cpu: number;
  network: { mbits: number; latencyMs: number };
}

/** Emulates a slower CPU and network in Chromium. */
export async function throttle(page: Page, { cpu, network }: Throttle): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  const throughput = (network.mbits * 1_000_000) / 8;
  await wire.send('Network.enable');
  await wire.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
