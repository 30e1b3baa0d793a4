/** Whether rich text may link to this URL. */
export const isLinkAddress = (address: string): boolean => /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@)\S*$/i.test(address);

/** Completes "example.org/page" to a web address and "a@example.org" to a mail address. */
export function linkAddress(typed: string): string {
  const text = typed.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return /^[^\s/]+\.[^\s/]{2,}/.test(text) ? `https://${text}` : text;
}

/** An address of the portal itself, also a signed one. */
export const isOwnAddress = (address: string): boolean => /^\/(?!\/)/.test(address);

/** Images come from the portal's own files or are embedded as data URLs. */
export const isImageAddress = (address: string): boolean =>
  /^(?:\/(?!\/)|data:image\/(?:png|jpeg|gif|webp);base64,)/i.test(address);
