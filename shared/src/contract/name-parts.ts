export * from '@teacher-portal/roster/names/name-parts';
