export const templateDatabase = 'portal_test_template';
