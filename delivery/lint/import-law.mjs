import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ResolverFactory } from 'oxc-resolver';
import { browser, owners, zones } from './zones.mjs';

const checkout = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));
const resolver = new ResolverFactory({
  conditionNames: ['import', 'default'],
  extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.cjs', '.js', '.json'],
});
const testFile = /\.(test|spec|test-d)\.tsx?$|\/testing\//;
/** The package of the shared modules for remotes; in this checkout an alias of `shared`. */
const sdk = '@teacher-portal/remote-sdk';
const workspace = /^(shell|student-app|shared|api|delivery|e2e|bench|packages|mfe-[^/]+|@teacher-portal\/[^/]+)(\/|$)/;
const remote = /^mfe-|^e2e\/fixtures\//;

/**
 * The path of a file as the zones name it: a remote in its own repository (`settings.house`) counts as `mfe-…` as well.
 */
const fromRootOf =
  ({ root = checkout, room = '' } = {}) =>
  (file) =>
    path.posix.join(room, path.relative(root, file).split(path.sep).join('/'));

const said = (text, file) => (remote.test(file) ? text.replace(/\bshared\/(?=[a-z])/g, `${sdk}/`) : text);

const packageOf = (specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** The imported file in the checkout; a missing file is resolved as written. Undefined for a package. */
function targetOf(specifier, folder, fromRoot) {
  const relative = specifier.startsWith('.');
  if (!relative && !workspace.test(specifier)) return undefined;
  const found = resolver.sync(folder, specifier).path;
  if (found !== undefined) return fromRoot(found);
  return relative
    ? fromRoot(path.resolve(folder, specifier))
    : specifier.replace(sdk, 'shared').replace(/^([^/]+)/, '$1/src');
}

const filled = (pattern, groups) => new RegExp(pattern.replace(/\$(\d)/g, (_, index) => groups[Number(index)] ?? ''));

/** The zones of a file, with the groups of its path substituted. */
function zonesOf(file) {
  return zones.flatMap(({ from, to, except, instead, tests }) => {
    const groups = new RegExp(from).exec(file);
    if (!groups || (!tests && testFile.test(file))) return [];
    return [{ to: filled(to, groups), except: except && filled(except, groups), instead }];
  });
}

/** The room of a file: a folder of the checkout, or one of packages/. */
const roomOf = (file) => /^(?:packages\/)?[^/]*/.exec(file)[0];

/** Other rooms must be imported through their package exports, so that they can move files. */
function relativeFault(specifier, file, target) {
  const [own, other] = [roomOf(file), roomOf(target)];
  const [, folder] = file.slice(own.length).split('/');
  const reachesOver = specifier.startsWith('.') && own !== other && workspace.test(other);
  return reachesOver && ['src', 'cli'].includes(folder) ? `Use one of the exports of ${other}.` : undefined;
}

/** Remotes of this checkout and of others import the same package, so that each can move out as it is. */
function packageFault(specifier, file) {
  const name = packageOf(specifier);
  if (name === 'shared' && remote.test(file)) return `Import ${sdk}, as remotes of other repositories do.`;
  return name === sdk && !remote.test(file) ? 'That name is for remotes: import shared.' : undefined;
}

function ownerFault(specifier, file) {
  if (file.startsWith('shared/') && testFile.test(file)) return undefined;
  const owner = owners.find((each) => each.package.test(packageOf(specifier)) && each.from.test(file));
  return owner && !owner.of?.test(file) ? owner.instead : undefined;
}

/** A text file per language, `./locales/${language}.json`, is resolved to the English one. */
const textsOf = ({ quasis: [before, after], expressions: [language] }) =>
  /^\.\.?\/(?:.*\/)?$/.test(before.value.cooked) && language.name === 'language' && after?.value.cooked === '.json'
    ? `${before.value.cooked}en.json`
    : undefined;

const staticText = (node) => {
  if (node?.type === 'TSLiteralType') return staticText(node.literal);
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 1) return textsOf(node);
  return undefined;
};

/** Checks every kind of import: import, export from, import(), import types and require. */
export const importLaw = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { broken: '{{instead}}', computed: 'Name the module in the import, so that the import law can read it.' },
  },
  create(context) {
    const { filename } = context;
    const fromRoot = fromRootOf(context.settings.house);
    const file = fromRoot(filename);
    const around = zonesOf(file);
    const faultOf = (specifier) => {
      const target = targetOf(specifier, path.dirname(filename), fromRoot);
      if (target === undefined) return ownerFault(specifier, file);
      const broken = around.find(({ to, except }) => to.test(target) && !except?.test(target));
      return broken?.instead ?? packageFault(specifier, file) ?? relativeFault(specifier, file, target);
    };
    const check = (node) => {
      if (!node) return;
      const specifier = staticText(node);
      if (specifier === undefined) {
        if (browser.test(file)) context.report({ node, messageId: 'computed' });
        return;
      }
      const instead = faultOf(specifier);
      if (instead) context.report({ node, messageId: 'broken', data: { instead: said(instead, file) } });
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
      TSExternalModuleReference: ({ expression }) => check(expression),
      "CallExpression[callee.name='require']": ({ arguments: [source] }) => check(source),
    };
  },
};
