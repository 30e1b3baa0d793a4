import { apiZones } from './api-zones.mjs';

/**
 * The import table of docs/architecture.md. Patterns match paths relative to the root; `$1` in `to` and `except` is
 * the first group of `from`. `tests: true` includes test files.
 */
const ground = 'contract|federation|storage|http|analytics|i18n|query|router';

/** `from` may import only these rooms of `shared`. */
const sharedRoom = (rooms, may, instead) => ({
  from: `^shared/src/(?:${rooms})/`,
  to: '^shared/src/',
  except: `^shared/src/(?:${rooms}|${may})/`,
  instead,
});

export const zones = [
  ...apiZones,
  {
    from: '^packages/[^/]+/',
    to: '^(?!packages/)',
    except: '^delivery/jest/',
    instead: 'A package stands alone: hand it plain values, and let the room that uses it translate.',
    tests: true,
  },
  {
    from: '^(?:api|packages/(?!sheet-camera/)[^/]+)/',
    to: '^packages/sheet-camera/',
    instead: 'The camera needs a page; what reads a sheet does not.',
    tests: true,
  },
  {
    from: '^(mfe-[^/]+)/src/features/([^/]+)/',
    to: '^$1/src/features/',
    except: '^$1/src/features/$2/',
    instead: 'Features never import each other: lift the part to src/<noun> of the remote or to shared/entities.',
    tests: true,
  },
  {
    from: '^(mfe-[^/]+)/src/(?!features/)[^/]+/',
    to: '^$1/src/features/',
    instead: 'What features share does not know them: move the part that both need into this folder.',
    tests: true,
  },
  {
    from: '^([^/]+)/',
    to: '^mfe-',
    except: '^$1/',
    instead: 'A remote is loaded at run time and never imported; what two rooms need belongs in shared.',
    tests: true,
  },
  {
    from: '^(?!shell/)',
    to: '^shell/',
    instead: 'Nothing imports the shell; what a remote needs from it is in shared/session or shared/router.',
    tests: true,
  },
  {
    from: '^(?!api/)',
    to: '^api/',
    instead: 'The other rooms meet the API in shared/contract and over HTTP.',
    tests: true,
  },
  {
    from: '^(shell|student-app|mfe-[^/]+|shared)/(?:src|cli)/',
    to: '^(delivery|e2e|bench)/',
    instead: 'Build, browser tests and benches know the product; the product does not know them.',
  },
  {
    from: '^api/(?:src|cli)/',
    to: '^(delivery|e2e|bench)/',
    // Releases over the network go through the same checks and into the same store as those of a checkout, and a backup
    // carries the tables of services as their own command does.
    except: '^delivery/src/(?:release|store|service-kit)/',
    instead: 'The server knows of build, browser tests and benches only what receives a release or carries a service.',
  },
  {
    from: '^api/',
    to: '^shared/src/',
    except: '^shared/src/contract/',
    instead: 'The API meets the browser only in shared/contract and shared/z.',
    tests: true,
  },
  {
    from: '^student-app/src/',
    to: '^shared/src/',
    except: '^shared/src/(?:(?:contract|i18n|ui/plain)(?:/|\\.ts$)|question-types/answers\\.ts$)',
    instead:
      'The students’ app is for slow phones: of shared it knows the contract, i18n, ui/plain and question-types/answers only.',
  },
  {
    // What both the teachers' pages and the students' show; editors and the preview are for teachers.
    from: '^shared/src/question-types/(?:answers\\.ts$|text-parts|texts|parts/|[^/]+/(?:answer|print)-view\\.tsx$)',
    to: '^shared/src/(?:ui|entities|session)(?:/|\\.ts$)',
    instead:
      'Answer views are shown to students, too: without Chakra, with the parts that TextPartsContext gives them.',
  },
  {
    from: '^shared/src/ui/plain(?:/|\\.ts$)',
    to: '^shared/src/',
    // Sanitising, parsing and rendering of text and formulas is the same everywhere, and free of Chakra.
    except:
      '^shared/src/(?:contract|i18n|ui/plain|ui/rich-text/(?:clean-html|decorate-math|plain-text|ready-rich-text|text-language|typed-text))(?:/|\\.ts$)',
    instead: 'ui/plain is without Chakra: the other parts of the interface would bring it along.',
  },
  {
    from: '^(shared|shell|mfe-[^/]+|api)/(?:src|cli)/',
    to: '^student-app/',
    instead: 'Nothing imports the students’ app; what two rooms need belongs in shared.',
    tests: true,
  },
  sharedRoom('contract', 'contract', 'The contract is plain data and rules; it imports zod and nothing else.'),
  sharedRoom(ground, 'ui/locales', 'This room is below ui, session and entities; it is told what it needs.'),
  sharedRoom('session|feedback', `${ground}|ui`, 'This room is below entities, drafts and export.'),
  sharedRoom(
    'slots',
    `${ground}|session|ui`,
    'A slot knows who may see it and shows it; what fills it is loaded by the shell.',
  ),
  sharedRoom(
    'drafts',
    'contract|federation|storage|analytics|i18n|query|router|session|feedback|ui',
    'Drafts are kept in the browser: they know neither requests nor entities.',
  ),
  sharedRoom(
    'question-types',
    `${ground}|ui`,
    'What a type of question looks like is told its item and answer: it fetches nothing.',
  ),
  sharedRoom('export', 'contract|i18n', 'An export is told its rows and columns; it knows the contract and i18n.'),
  sharedRoom('ui', 'contract|i18n|storage', 'Parts of the interface are told what to show; they fetch nothing.'),
  sharedRoom(
    'entities',
    `${ground}|ui|session|question-types`,
    'Entities know neither drafts nor exports: the feature joins them.',
  ),
];

/** Code that runs in the page. */
export const browser = /^(shell|student-app|mfe-[^/]+|shared)\/src\//;

/** Packages with one owner; only `of` may import them. The first one for a file counts. */
export const owners = [
  {
    package:
      /^(?:axios|react|react-dom|react-router-dom|preact|i18next|react-i18next|drizzle-orm|pg|fastify|@(?:chakra-ui|emotion|tanstack|electric-sql)\/.*)$/,
    from: /^packages\//,
    instead: 'A package knows no page, no database and no schema: hand it plain values.',
  },
  {
    package: /^zod$/,
    from: /^packages\//,
    // Only what describes items: a page that shows or scores an answer loads no schema.
    of: /^packages\/question-types\/src\/(?:(?:testing\/)?[^/]+\/schema|fields|result-schema|definition|[^/]+\.test)\.ts$/,
    instead: 'A package knows no page, no database and no schema: hand it plain values.',
  },
  {
    package: /^@(chakra-ui|ark-ui|emotion)\//,
    from: browser,
    of: /^shared\/src\/ui\//,
    instead: 'Only shared/ui imports Chakra: take the component from shared/ui/core, form or table, or add it there.',
  },
  { package: /^axios$/, from: browser, of: /^shared\/src\/http\//, instead: 'Use call() of shared/http.' },
  {
    package: /^react-router(-dom)?$/,
    from: browser,
    of: /^shared\/src\/router\//,
    instead: 'Use shared/router: the router is one instance in the page.',
  },
  {
    package: /^@tanstack\/(?!react-virtual$)/,
    from: browser,
    of: /^shared\/src\/query\//,
    instead: 'Use shared/query: the query client is one instance in the page.',
  },
  {
    package: /^(i18next|react-i18next)$/,
    from: browser,
    of: /^shared\/src\/(i18n|ui)\//,
    instead: 'Use shared/i18n: the translations are one instance in the page.',
  },
  {
    package: /^zod$/,
    from: browser,
    of: /^shared\/src\/contract\//,
    instead: 'Use shared/z: zod is one instance in the page and curated.',
  },
  {
    package: /^@zxcvbn-ts\//,
    from: /^(shell|mfe-[^/]+|shared|api)\//,
    of: /^shared\/src\/contract\/guessable-password\.ts$/,
    instead: 'Use shared/contract/guessable-password, so that server and browser judge alike; load it by import().',
  },
  {
    package: /^idb-keyval$/,
    from: browser,
    of: /^(shared\/src\/drafts|student-app\/src\/session)\//,
    instead: 'Use shared/drafts; in the students’ app src/session/kept.',
  },
  {
    package: /^preact/,
    from: browser,
    instead: 'Import react: the bundler puts Preact in its place.',
  },
  { package: /^write-excel-file$/, from: browser, of: /^shared\/src\/export\//, instead: 'Use shared/export.' },
  {
    package: /^(react|react-dom)$/,
    from: /^shared\/src\/contract\//,
    instead: 'The contract is plain data and rules; what draws it belongs in shared/ui or shared/entities.',
  },
];
