import { createHash } from 'node:crypto';
import { type FastifyReply } from 'fastify';
import { type Language } from 'shared/contract/limits';

/** System colours and fonts, so that it follows the browser's light or dark mode. */
const style = `
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { padding: 0.5rem; text-align: start; vertical-align: top; border-bottom: 1px solid GrayText; overflow-wrap: anywhere; }
td { font-variant-numeric: tabular-nums; }
thead th:first-child { width: 31%; }
tbody th { font-weight: normal; }
@media (max-width: 30rem) { table { font-size: 0.875rem; } th, td { padding: 0.5rem 0.25rem; } }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; }
button { min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; }
`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`;

/** A text inside an element or attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface SmallPage {
  title: string;
  /** As HTML, below the title. */
  body: string;
}

/** A script-free page rendered by the server, for people who are not signed in. */
export const sendSmallPage = (reply: FastifyReply, language: Language, { title, body }: SmallPage): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`);
