import { type FastifyInstance } from 'fastify';
import { type RegistryEntry } from 'shared/contract/registry';
import { type Act } from 'shared/contract/act';
import { chooseRelease } from 'shared/contract/registry.rules';
import { type givenByServices } from 'shared/contract/slots';
import { matchCalls, serviceIn } from './find-call';
import { type Passage, type Passing } from './passage';
import { ServiceFault } from './service-fault';

type Slot = (typeof givenByServices)[number];

export interface Filling {
  label: Readonly<Record<string, string>>;
  passing: Omit<Passing, 'subject'>;
  /** The right that the slot asks for. */
  act: Act;
}

/** The call behind a slot of the version that the user gets, and guardians without an account get the live one. */
export function fillingOf(
  entry: RegistryEntry,
  { slot: name, segments, userId }: { slot: Slot; segments: string[]; userId?: number },
): Filling | undefined {
  const { release } = chooseRelease(entry, { userId });
  const slot = release.slots?.[name];
  const service = serviceIn(release);
  const call = service && matchCalls(service, 'GET', segments).call;
  if (entry.state || !slot || !call) return undefined;
  const label = slot.label ?? (release.navigation ?? entry.navigation)[0]?.label ?? { en: entry.name };
  return { label, act: slot.act ?? 'read', passing: { remote: entry.name, service, call, segments } };
}

type Question = Omit<Parameters<Passage['ask']>[0], 'headers'> & { language?: string };

/** What a service answers for a slot; undefined, and in the log, if it is down, slow or lying. */
export async function askFilling<Data>(
  app: FastifyInstance,
  passage: Passage,
  {
    question: { language, ...question },
    gone,
    schema,
  }: {
    question: Question;
    gone: AbortSignal;
    /** The schema of the contract is its team's. */
    schema: { safeParse: (data: unknown) => { success: boolean; data?: Data } };
  },
): Promise<Data | undefined> {
  const headers = { accept: 'application/json', ...(language && { 'accept-language': language }) };
  try {
    const { passed } = await passage.ask({ ...question, headers }, gone);
    if (passed.status !== 200) throw new ServiceFault('failed', `it refuses with ${passed.status}`);
    const parsed = schema.safeParse((JSON.parse(passed.body) as { data: unknown }).data);
    if (!parsed.success) throw new ServiceFault('lying', `against the slot of ${question.segments.join('/')}`);
    return parsed.data;
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error;
    app.log.warn({ remote: question.remote, fault: error.kind, reason: error.reason }, 'service did not answer');
    return undefined;
  }
}
