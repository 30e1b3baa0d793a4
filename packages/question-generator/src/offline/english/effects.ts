const reason = /^(.+?),?\s(?:because of|because|due to|owing to|as a result of)\s/i;

/** The clause before “because”, if it can stand alone. */
export function readEffect(shown: string): string | undefined {
  const effect = reason.exec(shown)?.[1];
  if (
    !effect ||
    effect.split(' ').length < 4 ||
    /\b(?:not|only|partly|mainly|largely|simply|is|are|was|were|probably|perhaps|if|that|whether)$/i.test(effect)
  )
    return undefined;
  return /\b(?:but|although|though|while|that|whether)\b|[;:(]/i.test(effect) ? undefined : effect;
}
