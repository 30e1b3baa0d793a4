import { root } from '../workspace/rooms';
import { run, type RunOptions } from '../workspace/run';
import { type PipelineStep } from './workflow';

/** Runs a step as the server of the pipelines does. Answers what it printed, unless that is shown as it comes. @throws Error */
export const runStep = ({ command }: PipelineStep, options: Omit<RunOptions, 'cwd'>): Promise<string> =>
  run('bash', ['-e', '-o', 'pipefail', '-c', command], { ...options, cwd: root });
