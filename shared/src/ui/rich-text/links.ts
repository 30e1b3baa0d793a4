/** Addresses that a text may lead to. */
export const isLinkAddress = (address: string): boolean => /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@)\S*$/i.test(address);

/** "example.org/page" is meant as a web address, "a@example.org" as a mail address. */
export function linkAddress(typed: string): string {
  const text = typed.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return /^[^\s/]+\.[^\s/]{2,}/.test(text) ? `https://${text}` : text;
}

/** Pictures come from the portal's own files, or are part of the text themselves. */
export const isImageAddress = (address: string): boolean =>
  /^(?:\/(?!\/)|data:image\/(?:png|jpeg|gif|webp);base64,)/i.test(address);
