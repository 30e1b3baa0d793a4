export * from '@teacher-portal/gradebook/gradebook';
