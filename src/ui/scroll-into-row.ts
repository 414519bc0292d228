/** Scrolls a row, and not the page, until an element in it is in the middle, if it is cut off. */
export function scrollIntoRow(element: HTMLElement | null) {
  let row = element?.parentElement;
  while (row && row.scrollWidth <= row.clientWidth) row = row.parentElement;
  if (!element || !row) return;
  const { left, right } = element.getBoundingClientRect();
  const visible = row.getBoundingClientRect();
  if (left >= visible.left && right <= visible.right) return;
  row.scrollLeft += (left + right - visible.left - visible.right) / 2;
}
