import { type Endpoint, type EndpointBody, type EndpointData, type EndpointParams } from 'shared/contract/endpoint';
import { type EventAbout, type EventKind } from 'shared/contract/service-events';
import { type CopiedPerson, type PortalLists, type ServiceCaller } from 'shared/contract/service-kit';

export interface TestService {
  /** Calls an endpoint as the portal does, and parses the answer. */
  call: <E extends Endpoint>(
    endpoint: E,
    given: { as: ServiceCaller; params?: EndpointParams<E>; query?: Record<string, string>; body?: EndpointBody<E> },
  ) => Promise<{ status: number; data: EndpointData<E>; message: string | undefined }>;
  /** Tells it of an event, as the portal does. Returns the receipt. */
  tell: (school: number, kind: EventKind, about: EventAbout) => Promise<number>;
  /** Asks for all that it keeps of a student, as the portal does. */
  copy: (school: number, person: CopiedPerson) => Promise<Record<string, unknown[]>>;
  close: () => Promise<void>;
}

/** What the portal of a test tells the service of any school. */
export type TestLists = { [Name in keyof PortalLists]?: PortalLists[Name][] };

/** The service of the remote in `dir` as a process, with tables of its own and a portal that signs what a test says. */
export declare function openTestService(dir: string, lists?: TestLists): Promise<TestService>;
