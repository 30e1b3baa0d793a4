import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredService } from 'delivery/release/declared-service';
import { type RemoteService } from 'shared/contract/service';

/** The contract in this `src/service.ts` of `mfe-library`, as a release reads it. */
export async function contractOf(source: string): Promise<RemoteService> {
  const folder = mkdtempSync(join(__dirname, '../../../node_modules/.slots-'));
  try {
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src/service.ts'), source);
    const declared = await declaredService(folder, { name: 'mfe-library', service: { contract: '1.2.0' } });
    if (!declared) throw new Error('no service');
    return declared;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
