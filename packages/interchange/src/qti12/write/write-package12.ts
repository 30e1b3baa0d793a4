import { type Lose, type Loss, writeEach } from '../../core/export';
import { type Item } from '../../core/item';
import { xmlText } from '../../core/xhtml';
import { element as el } from '../../qti/write/dialect';
import { PackageMedia } from '../../write/package-media';
import { type BankWriter, type Piece, type WriteOptions } from '../../write/writing';
import { type Habit } from './parts12';
import { metadataFields, writeItem12 } from './write-item12';

/** A bank of Canvas is written out once it has this many items, so that a large one is never whole in memory. */
const ITEMS_IN_FILE = 500;

interface Written {
  text: string;
  category: string;
  /** Its pictures in the package. */
  files: ReadonlySet<string>;
  at: number;
}

interface Resource {
  id: string;
  href: string;
  files: string[];
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const document = (inside: string): string =>
  `${xml}${el('questestinterop', { xmlns: 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2' }, inside)}\n`;
const textOf = (written: readonly Written[]): string => written.map(({ text }) => text).join('');

/** Items wait until their file is whole: the parts of an entry must follow each other, and pictures come between. */
class Package12 implements BankWriter {
  private waiting: Written[] = [];
  private readonly resources: Resource[] = [];
  private readonly media = new PackageMedia('$IMS-CC-FILEBASE$/');
  private count = 0;

  constructor(
    private readonly habit: Habit,
    private readonly options: WriteOptions,
  ) {}

  /** A cartridge may have one bank, and a test is one file; Canvas reads any number of banks. */
  private get isSplit(): boolean {
    return this.habit === 'canvas' && !this.options.test;
  }

  write(items: readonly Item[]): { pieces: Piece[]; losses: Loss[] } {
    const { pieces, losses } = writeEach(items, (item, lose) => this.one(item, lose));
    if (this.isSplit && this.waiting.length >= ITEMS_IN_FILE) pieces.push(...this.banks());
    return { pieces, losses };
  }

  private one(item: Item, lose: Lose): Piece[] {
    const at = this.count;
    this.count += 1;
    const pieces: Piece[] = [];
    const { address, used } = this.media.addresses(item, pieces);
    const writing = { habit: this.habit, item, lose, address, words: this.options.words };
    const text = writeItem12(writing, `item_${at + 1}`);
    if (text === undefined) {
      lose('type');
      return pieces;
    }
    if (this.habit === 'canvas' && this.options.test && item.category.length > 0) lose('category');
    else if (item.category.length > 1) lose('category-levels', 'simplified');
    this.waiting.push({ text, category: item.category.join(' / '), files: used, at });
    return pieces;
  }

  private file(kind: string, items: readonly Written[], inside: string): Piece {
    const id = `${kind}_${this.resources.length + 1}`;
    const href = `${id}/${id}.xml`;
    this.resources.push({ id, href, files: [...new Set(items.flatMap(({ files }) => [...files]))] });
    return { entry: href, data: document(inside) };
  }

  /** What waits, as banks: a topic is one of Canvas, named by it. */
  private banks(): Piece[] {
    const items = this.waiting;
    this.waiting = [];
    if (items.length === 0) return [];
    if (this.habit === 'cc') return [this.file('bank', items, el('objectbank', { ident: 'bank_1' }, textOf(items)))];
    const topics = new Map<string, Written[]>();
    for (const item of items) topics.set(item.category, [...(topics.get(item.category) ?? []), item]);
    // Programs expect one bank in a file.
    return [...topics].map(([category, some]) => {
      const about = metadataFields([['bank_title', category || this.options.title]]);
      const ident = `bank_${this.resources.length + 1}`;
      return this.file('bank', some, el('objectbank', { ident }, about, textOf(some)));
    });
  }

  private test({ title, sections }: NonNullable<WriteOptions['test']>): Piece {
    let from = 0;
    const parts = sections.map((section, at) => {
      const to = from + section.items;
      const inside = this.waiting.filter((one) => one.at >= from && one.at < to);
      from = to;
      return el('section', { ident: `section_${at + 1}`, title: section.title || undefined }, textOf(inside));
    });
    // The profile has one section; what a question stands under is its category.
    const isCartridge = this.habit === 'cc';
    const inside = isCartridge ? [textOf(this.waiting)] : parts;
    const about = isCartridge
      ? metadataFields([
          ['cc_profile', 'cc.exam.v0p1'],
          ['qmd_assessmenttype', 'Examination'],
          ['qmd_scoretype', 'Percentage'],
        ])
      : '';
    const root = el('section', { ident: 'root_section' }, ...inside);
    return this.file('assessment', this.waiting, el('assessment', { ident: 'assessment_1', title }, about, root));
  }

  end(): Piece[] {
    const { test } = this.options;
    const pieces = test ? [this.test(test)] : this.banks();
    return [...pieces, { entry: 'imsmanifest.xml', data: this.manifest() }];
  }

  private manifest(): string {
    const isCartridge = this.habit === 'cc';
    const kind = this.options.test ? 'assessment' : 'question-bank';
    const type = isCartridge ? `imsqti_xmlv1p2/imscc_xmlv1p3/${kind}` : 'imsqti_xmlv1p2';
    const file = (href: string): string => el('file', { href });
    const media = this.media.places;
    const idOf = (place: string): string => `media_${media.indexOf(place) + 1}`;
    const needed = (place: string): string => el('dependency', { identifierref: idOf(place) });
    const resources = [
      ...this.resources.map(({ id, href, files }) =>
        el(
          'resource',
          { identifier: `resource_${id}`, type, href: isCartridge ? undefined : href },
          file(href),
          ...files.map(needed),
        ),
      ),
      ...media.map((href) => el('resource', { identifier: idOf(href), type: 'webcontent', href }, file(href))),
    ];
    return xml + (isCartridge ? this.cartridge(resources) : this.content(resources));
  }

  private content(resources: readonly string[]): string {
    const about = el('metadata', {}, el('schema', {}, 'IMS Content'), el('schemaversion', {}, '1.1.3'));
    return `${el(
      'manifest',
      { identifier: 'manifest_1', xmlns: 'http://www.imsglobal.org/xsd/imscp_v1p1' },
      ...[about, el('organizations'), el('resources', {}, ...resources)],
    )}\n`;
  }

  private cartridge(resources: readonly string[]): string {
    const title = el('lomimscc:title', {}, el('lomimscc:string', {}, xmlText(this.options.title)));
    const about = el(
      'metadata',
      {},
      el('schema', {}, 'IMS Common Cartridge'),
      el('schemaversion', {}, '1.3.0'),
      el('lomimscc:lom', {}, el('lomimscc:general', {}, title)),
    );
    const shown = this.options.test
      ? this.resources.map(({ id }) =>
          el(
            'item',
            { identifier: `shown_${id}`, identifierref: `resource_${id}` },
            el('title', {}, xmlText(this.options.title)),
          ),
        )
      : [];
    const organization = el(
      'organization',
      { identifier: 'organization_1', structure: 'rooted-hierarchy' },
      el('item', { identifier: 'root' }, ...shown),
    );
    return `${el(
      'manifest',
      {
        identifier: 'manifest_1',
        xmlns: 'http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1',
        'xmlns:lomimscc': 'http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest',
      },
      ...[about, el('organizations', {}, organization), el('resources', {}, ...resources)],
    )}\n`;
  }
}

/** Writes a package of QTI 1.2, or a Common Cartridge. Source: IMS Content Packaging 1.1; IMS Common Cartridge 1.3. */
export const qti12Writer = (habit: Habit, options: WriteOptions): BankWriter => new Package12(habit, options);
