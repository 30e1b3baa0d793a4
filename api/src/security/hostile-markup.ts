import sanitizeHtml from 'sanitize-html';

/** Classic stored XSS payloads, one of each family. Each would run if it were stored unchanged and parsed. */
export const hostileMarkup: readonly string[] = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="&#97;lert(1)">',
  '<img/src="x"/onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa&#10;ScRiPt:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '"><script>alert(1)</script><x y="',
  '<!--><img src=x onerror=alert(1)>-->',
  '<p>kept <b onclick=alert(1)>words</b></p>',
];

const actingTags = [
  'script',
  'style',
  'svg',
  'math',
  'iframe',
  'object',
  'embed',
  'base',
  'meta',
  'link',
  'form',
  'input',
  'button',
  'noscript',
  'template',
  'body',
  'video',
  'details',
];
const addresses = ['href', 'src', 'xlink:href', 'action', 'formaction', 'data', 'srcset', 'poster'];
const goodAddress = /^(https?:|mailto:|data:image\/(png|jpeg|gif|webp);base64,|\/api\/v1\/upload\/)/i;

/** Lists active parts of markup: elements, handlers, styles, URLs that run or load something. */
export function actingParts(html: string): string[] {
  const found: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        if (actingTags.includes(tagName)) found.push(`<${tagName}>`);
        for (const [name, value] of Object.entries(attribs)) {
          if (/^on|^style$|^srcdoc$/i.test(name) || (addresses.includes(name) && !goodAddress.test(value)))
            found.push(`${name}=${value}`);
        }
        return { tagName, attribs };
      },
    },
  });
  return found;
}
