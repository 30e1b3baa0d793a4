/** Where a contact leads: a telephone number, or an e-mail address where a school keeps those. Undefined for other words. */
export function contactAddress(contact: string): { kind: 'phone' | 'mail'; href: string } | undefined {
  const text = contact.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(text))
    return { kind: 'mail', href: `mailto:${encodeURIComponent(text).replace('%40', '@')}` };
  if (!/^[+\d\s().\-/]+$/.test(text)) return undefined;
  const digits = text.replace(/[^\d+]/g, '');
  return /\d{3}/.test(digits) ? { kind: 'phone', href: `tel:${digits}` } : undefined;
}
