export * from '@teacher-portal/roster/names/same-person';
