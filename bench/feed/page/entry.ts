const load = window.location.search === '?naive' ? () => import('./naive') : () => import('./floor');
void load();
