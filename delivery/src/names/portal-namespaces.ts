/** The namespaces of the texts of the shell and the kit. */
export const portalNamespaces: readonly string[] = [
  ...['common', 'messages', 'ui', 'shell'],
  ...['account', 'audit', 'catalogue', 'entry', 'notices', 'palette', 'trash'],
  ...['merge', 'removal', 'questionExport', 'answers', 'itemEditor', 'richText', 'sound'],
];
