import { loadMath } from './render-math';

const hasFormula = /data-latex|\$/;
/** Of letters, signs and brackets; the rest are scripts and typefaces that hardly a formula has. */
const commonFonts = /^"?KaTeX_(?:Main|Math|Size\d|AMS)/;

/** Loads what the formulas and sounds of texts are shown with, for texts that are opened without a network. */
export async function readyRichText(text: string): Promise<void> {
  if (text.includes('<audio')) await (await import('./sound/name-sound')).readySounds();
  if (!hasFormula.test(text)) return;
  await loadMath();
  const fonts = [...document.fonts].filter(({ family }) => commonFonts.test(family));
  await Promise.all(fonts.map((font) => font.load()));
}
