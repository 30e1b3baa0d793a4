const reason = /^(.+?),?\sçünkü\s/iu;

/** The clause before “çünkü”. */
export function readEffect(shown: string): string | undefined {
  const effect = reason.exec(shown)?.[1];
  return effect && effect.split(' ').length >= 4 && !/[;:(]|(?<!\p{L})(?:ama|fakat|ancak|değil)(?!\p{L})/iu.test(effect)
    ? effect
    : undefined;
}
