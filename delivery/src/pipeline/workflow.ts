import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { root } from '../workspace/rooms';

export const workflowsDir = path.join(root, '.github/workflows');

const stepSchema = z.union([
  z.object({
    name: z.string(),
    run: z.string(),
    if: z.string().optional(),
    env: z.record(z.string(), z.string()).optional(),
  }),
  z.object({ uses: z.string(), if: z.string().optional(), with: z.record(z.string(), z.unknown()).optional() }),
]);
const inputSchema = z.object({ type: z.string(), default: z.union([z.string(), z.boolean()]).optional() });
const inputsSchema = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** The reusable pipeline. */
const pipelineSchema = z.object({
  on: z.object({
    workflow_call: z.object({ inputs: z.record(z.string(), inputSchema), secrets: z.record(z.string(), z.unknown()) }),
  }),
  env: z.record(z.string(), z.string()).default({}),
  jobs: z.record(
    z.string(),
    z.object({
      needs: z.union([z.string(), z.array(z.string())]).optional(),
      /** Repeats steps of another job, with other versions of Node. */
      strategy: z.object({ matrix: z.object({ node: z.array(z.number()) }) }).optional(),
      steps: z.array(stepSchema),
    }),
  ),
});

const triggerSchema = z.object({ branches: z.array(z.string()).optional(), paths: z.array(z.string()) });

/** The workflow of one room. */
const roomSchema = z.object({
  name: z.string(),
  on: z.object({ push: triggerSchema, pull_request: triggerSchema }),
  jobs: z.object({
    room: z.object({ uses: z.string(), with: inputsSchema, secrets: z.record(z.string(), z.string()).optional() }),
  }),
});

export type RoomWorkflow = z.infer<typeof roomSchema>;

const read = (file: string): unknown => parse(readFileSync(path.join(workflowsDir, file), 'utf8'));
export const readRoomWorkflow = (room: string): RoomWorkflow => roomSchema.parse(read(`${room}.yml`));
export const readPipeline = () => pipelineSchema.parse(read('room.yml'));

/** A workflow that only runs commands, such as `test.yml`. */
const commandsSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  jobs: z.record(z.string(), z.object({ steps: z.array(stepSchema) })),
});

/** The commands of a workflow in order, and its triggers. */
export function readCommands(name: string): { events: string[]; commands: string[] } {
  const { on, jobs } = commandsSchema.parse(read(`${name}.yml`));
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  return { events: Object.keys(on), commands: steps.flatMap((step) => ('run' in step ? step.run : [])) };
}

const jobsSchema = z.object({
  concurrency: z.unknown().optional(),
  jobs: z.record(
    z.string(),
    z.object({
      needs: z.unknown().optional(),
      concurrency: z.unknown().optional(),
      environment: z.string().optional(),
      steps: z.array(stepSchema).default([]),
    }),
  ),
});

/** Every job of a workflow: its commands, and what it waits for. */
export function readJobs(file: string) {
  const { concurrency: ofAll, jobs } = jobsSchema.parse(read(file));
  return Object.entries(jobs).map(([job, { needs, concurrency, environment, steps }]) => ({
    job,
    environment,
    waitsFor: { needs, concurrency: concurrency ?? ofAll },
    commands: steps.flatMap((step) => ('run' in step ? step.run : [])),
  }));
}

type Inputs = z.infer<typeof inputsSchema>;

/** Whether a step runs: `inputs.name`, or `!inputs.name`. @throws Error for an expression that only GitHub can evaluate. */
function isWanted(condition: string | undefined, inputs: Inputs): boolean {
  const [, negated] = /^\$\{\{\s*(!?)inputs\./.exec(condition ?? '') ?? [];
  return (
    condition === undefined || (fillIn(condition.replace('!inputs', 'inputs'), inputs) === 'true') === (negated === '')
  );
}

/** Replaces `${{ inputs.name }}` by the inputs. @throws Error for an expression that only GitHub can evaluate. */
export function fillIn(text: string, inputs: Inputs): string {
  return text.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => {
    const name = /^inputs\.(\w+)$/.exec(expression)?.[1];
    const value = name === undefined ? undefined : inputs[name];
    if (value === undefined) throw new Error(`\${{ ${expression} }} has no meaning outside GitHub.`);
    return String(value);
  });
}

export interface PipelineStep {
  job: string;
  name: string;
  command: string;
}

/** The commands of a room's pipeline in order, from its workflow. */
export function pipelineSteps(room: string): { env: Record<string, string>; steps: PipelineStep[] } {
  const { on, env, jobs } = readPipeline();
  const defaults = Object.entries(on.workflow_call.inputs).flatMap(([name, input]) =>
    input.default === undefined ? [] : [[name, input.default] as const],
  );
  const inputs: Inputs = { ...Object.fromEntries(defaults), ...readRoomWorkflow(room).jobs.room.with };
  const steps = Object.entries(jobs).flatMap(([job, { strategy, steps: all }]) =>
    (strategy ? [] : all).flatMap((step) => {
      // Actions set up GitHub's machine and are not needed here.
      if (!('run' in step) || !isWanted(step.if, inputs)) return [];
      const command = fillIn(step.run, inputs);
      return command === '' ? [] : [{ job, name: step.name, command }];
    }),
  );
  return { env, steps: inputs.release === '' ? steps.filter(({ job }) => job !== 'release') : steps };
}
