import { Refusal } from '../refusals/refusal';

const kinds = {
  /** It does not answer, or says that it cannot. */
  down: [503, 'errors.serviceDown'],
  slow: [504, 'errors.serviceSlow'],
  /** It failed. */
  failed: [502, 'errors.serviceFailed'],
  /** Its answer is not one of the contract. */
  lying: [502, 'errors.serviceFailed'],
  /** It answers by another contract than the release needs. */
  otherVersion: [502, 'errors.serviceVersion'],
} as const;

/** What went wrong with a service. The caller gets a message, the log `reason`. */
export class ServiceFault extends Refusal {
  constructor(
    readonly kind: keyof typeof kinds,
    readonly reason = '',
  ) {
    const [status, key] = kinds[kind];
    super(status, key);
  }

  /** Asking again at once would not help. */
  get isOutage(): boolean {
    return this.kind !== 'lying' && this.kind !== 'otherVersion';
  }
}
