export * from '@teacher-portal/roster/names/identity-headings';
