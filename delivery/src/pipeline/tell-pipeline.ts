import { appendFileSync } from 'node:fs';

/** Tells the next steps of a pipeline which version they are about; nothing outside a pipeline. */
export function tellPipeline(version: string, { GITHUB_OUTPUT: file }: NodeJS.ProcessEnv = process.env): void {
  if (file) appendFileSync(file, `version=${version}\n`);
}
