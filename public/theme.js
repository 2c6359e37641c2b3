// Before anything is drawn: the theme this browser keeps, dark where it keeps none.
try {
  document.documentElement.className = localStorage.getItem('theme') === 'light' ? 'light' : 'dark';
} catch {
  // A browser that keeps nothing shows the dark theme of the document.
}
