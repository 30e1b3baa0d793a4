import { root } from '../workspace/rooms';
import { run, type RunOptions } from '../workspace/run';
import { type PipelineStep } from './workflow';

/** Runs a step like the CI server. Returns its output unless that is inherited. @throws Error */
export const runStep = ({ command }: PipelineStep, options: Omit<RunOptions, 'cwd'>): Promise<string> =>
  run('bash', ['-e', '-o', 'pipefail', '-c', command], { ...options, cwd: root });
