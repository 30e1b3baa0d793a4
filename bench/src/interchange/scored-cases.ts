import { Probe } from '@teacher-portal/interchange/qti/probe';
import { withNamesOf2 } from '@teacher-portal/interchange/qti/qti-node';
import { parseXml } from '@teacher-portal/interchange/xml/parse-xml';
import { type XmlNode } from '@teacher-portal/interchange/xml/node';
import { defaultLimits } from '@teacher-portal/interchange/core/limits';

interface Case {
  name: string;
  responses?: Record<string, string | number | boolean | (string | number)[] | null>;
  expect?: { score?: number; outcomes?: Record<string, unknown> };
}

/** What the rules of an item give for stored responses: how many scores are as stored, and those that are not. */
export function compareCases(item: string, cases: string): { same: number; other: string[]; notScored: number } {
  let found: XmlNode | undefined;
  const root = parseXml(item, { units: [], unit: () => undefined, say: () => undefined, limits: defaultLimits });
  if (/^(?:qti-)?assessment-?item$/i.test(root.name)) found = withNamesOf2(root);
  const result = { same: 0, other: [] as string[], notScored: 0 };
  if (!found) return result;
  const probe = new Probe(found);
  for (const { name, responses = {}, expect } of (JSON.parse(cases) as { cases?: Case[] }).cases ?? []) {
    const wanted = expect?.score ?? expect?.outcomes?.SCORE;
    if (typeof wanted !== 'number') continue;
    const given = Object.fromEntries(
      Object.entries(responses).map(([id, value]) => [
        id,
        value === null ? [] : (Array.isArray(value) ? value : [value]).map(String),
      ]),
    );
    const score = probe.score(given);
    if (score === undefined) result.notScored += 1;
    else if (Math.abs(score - wanted) < 1e-6) result.same += 1;
    else result.other.push(`${name}: ${score} instead of ${wanted}`);
  }
  return result;
}
