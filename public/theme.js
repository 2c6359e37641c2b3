// Before anything is drawn: the theme this browser keeps, dark where it keeps none, and how wide it keeps the rail.
try {
  const page = document.documentElement;
  const kept = localStorage.getItem('theme');
  const isLight = kept === 'light' || (kept === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  page.className = isLight ? 'light' : 'dark';
  if (/"defaultSidebarState":"collapsed"/.test(localStorage.getItem('local-settings') ?? ''))
    page.dataset.rail = 'collapsed';
} catch {
  // A browser that keeps nothing shows the dark theme of the document.
}
