/** Returns a `tel:` or `mailto:` address for a contact; undefined for any other text. */
export function contactAddress(contact: string): { kind: 'phone' | 'mail'; href: string } | undefined {
  const text = contact.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(text))
    return { kind: 'mail', href: `mailto:${encodeURIComponent(text).replace('%40', '@')}` };
  if (!/^[+\d\s().\-/]+$/.test(text)) return undefined;
  const digits = text.replace(/[^\d+]/g, '');
  return /\d{3}/.test(digits) ? { kind: 'phone', href: `tel:${digits}` } : undefined;
}
