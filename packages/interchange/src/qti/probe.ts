import { type XmlNode } from '../xml/node';
import { NotScorable } from './expressions';
import { Processing, type Responses } from './process-responses';
import { numberIn, type Value } from './values';

/** Computes what responses score, to identify the rule of an item however it is written. */
export class Probe {
  readonly processing: Processing;
  /** Why the rules cannot be evaluated. */
  fault: string | undefined;

  constructor(item: XmlNode) {
    this.processing = new Processing(item);
    if (item.one('templateProcessing')) this.fault = 'templateProcessing';
  }

  outcomes(responses: Responses): Map<string, Value> | undefined {
    if (this.fault !== undefined || !this.processing.isScored) return undefined;
    try {
      return this.processing.run(responses);
    } catch (error) {
      if (!(error instanceof NotScorable)) throw error;
      this.fault = error.message;
      return undefined;
    }
  }

  /** The score in marks; undefined if it cannot be evaluated. */
  score(responses: Responses): number | undefined {
    const score = this.outcomes(responses)?.get('SCORE') ?? null;
    const number = numberIn(score);
    return Number.isFinite(number) ? number : undefined;
  }

  /** The correct response of a variable as the file has it. */
  correct(identifier: string): string[] {
    return (this.processing.responses.get(identifier)?.correct?.values ?? []).map(String);
  }

  /** The keys of the mappings of outcomes, which are often those of responses. */
  get mappedOutcomes(): string[] {
    return [...this.processing.outcomes.values()].flatMap(({ mapping }) =>
      (mapping?.entries ?? []).map(({ key }) => key),
    );
  }

  /** The keys of the mapping of a variable. */
  mapped(identifier: string): string[] {
    return (this.processing.responses.get(identifier)?.mapping?.entries ?? []).map(({ key }) => key);
  }
}
