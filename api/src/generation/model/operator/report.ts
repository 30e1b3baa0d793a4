import { type LocalServer } from './local-servers';
import { type Trial } from './try-model';

/** Money for a million tokens that are sent and that are written, in any currency. */
export interface Prices {
  sent: number;
  written: number;
}

/** Nothing that a model writes may steer the terminal. */
const shown = (text: string): string => text.replace(/\p{C}+/gu, ' ');

const amount = (value: number): string => value.toPrecision(3).replace(/\.?0+$/, '');

/** What was found on this machine, with the lines that set it up. */
export function serverLines(servers: readonly LocalServer[]): string[] {
  if (servers.length === 0) return ['No server of models answers on the usual ports of this machine.'];
  return servers.flatMap(({ program, baseUrl, models }) => [
    `${program} (by its port) at ${baseUrl}: ${models.length > 0 ? models.join(', ') : 'no model is loaded'}`,
    ...models.slice(0, 1).map((model) => `  AI_PROVIDER=openai AI_BASE_URL=${baseUrl} AI_MODEL=${model}`),
  ]);
}

function costLines({ tokens }: Trial, prices: Prices | undefined, budget: number | undefined): string[] {
  if (!tokens || !prices) return [];
  const cost = (tokens.sent * prices.sent + tokens.written * prices.written) / 1_000_000;
  const whole = budget === undefined || cost === 0 ? undefined : Math.floor(budget / cost);
  return [
    `cost of this question: ${amount(cost)}`,
    ...(whole === undefined ? [] : [`questions of this length for ${budget} a month: ${whole}`]),
  ];
}

/** What a trial showed: the question, speed, tokens, cost. `sentence` says why there is no question. */
export function trialLines(
  trial: Trial,
  sentence: string,
  { prices, budget }: { prices?: Prices | undefined; budget?: number | undefined } = {},
): string[] {
  const { ms, tokens, question } = trial;
  return [
    ...(question
      ? [
          shown(question.question),
          ...question.options.map(({ text, correct }) => `  ${correct ? '*' : '-'} ${shown(text)}`),
        ]
      : [sentence]),
    `time: ${(ms / 1000).toFixed(1)} s`,
    tokens
      ? `tokens: ${tokens.sent} sent, ${tokens.written} written (${amount(tokens.written / (ms / 1000))} a second)`
      : 'tokens: the server does not say',
    ...costLines(trial, prices, budget),
  ];
}
