export * from '@teacher-portal/roster/fields';
