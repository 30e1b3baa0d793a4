export * from '@teacher-portal/gradebook/grade-scale';
