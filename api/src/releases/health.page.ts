import { healthColumns, type HealthRow, listHealth } from 'delivery/release/list-health';
import { type Store } from 'delivery/store/store';
import { type FastifyReply, type FastifyRequest } from 'fastify';

const headings: Record<(typeof healthColumns)[number], string> = {
  remote: 'Remote',
  version: 'Version',
  share: 'Who gets it',
  visitors: 'Visitors',
  loads: 'Loads',
  failures: 'Failures',
  rate: 'Failure rate',
  blocked: 'Blocked by the policy',
  median: 'Load, median',
  p95: 'Load, 95 of 100',
  bytes: 'Bytes, of the budget',
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const cells = (tag: 'td' | 'th scope="col"', texts: readonly string[]) =>
  texts.map((text) => `<${tag}>${escaped(text)}</${tag.slice(0, 2)}>`).join('');

/** Without styles or scripts, which the policy of the API allows to nobody. */
function pageOf(name: string, at: string | undefined, rows: readonly HealthRow[]): string {
  const [, ...columns] = healthColumns;
  const lines = rows.map(
    (row) =>
      `<tr>${cells(
        'td',
        columns.map((column) => row[column]),
      )}</tr>`,
  );
  const heading = cells(
    'th scope="col"',
    columns.map((column) => headings[column]),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(name)}: health</title></head>
<body>
<h1>${escaped(name)}</h1>
<table border="1" cellpadding="6">
<thead><tr>${heading}</tr></thead>
<tbody>${lines.join('\n')}</tbody>
</table>
<p>${at === undefined ? 'No page has told of it yet.' : `As of ${escaped(at)}.`}</p>
</body>
</html>
`;
}

/** How the versions of a remote fare, for its team: as a page for browsers, as data for commands. In English, as all releases. */
export const answerHealth =
  (store: () => Promise<Store>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { remote } = request.params as { remote: string };
    const releases = await store();
    const health = await releases.health();
    const registry = await releases.readRegistry();
    const own = { ...registry, remotes: registry.remotes.filter(({ name }) => name === remote) };
    const rows = await listHealth(own, health, releases.findRelease);
    if (request.headers.accept?.includes('text/html') !== true) return { data: { at: health?.at, rows } };
    return reply.type('text/html; charset=utf-8').send(pageOf(remote, health?.at, rows));
  };
