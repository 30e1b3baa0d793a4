declare module 'snowball-stemmers' {
  export function newStemmer(language: 'english' | 'turkish'): { stem(word: string): string };
}
