/** Texts of the controls before a print. */
export const printWords = {
  en: {
    prepare: 'Prepare for printing',
    prompts: 'Text of written and drawn questions above their boxes',
    who: 'Answer sheets for',
    actions: 'Actions',
    print: 'Print',
    withAnswers: 'With answers',
    makeSlips: /^Create \d+ slips?$/,
  },
  tr: {
    prepare: 'Yazdırmaya hazırla',
    prompts: 'Yazılı ve çizimli soruların metni kutularının üstünde',
    who: 'Cevap kâğıtları kimin için',
    actions: 'İşlemler',
    print: 'Yazdır',
    withAnswers: 'Cevaplarla birlikte',
    makeSlips: /^\d+ fiş hazırla$/,
  },
} as const;
