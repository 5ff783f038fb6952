/**
 * Wakes the sleeping module script: at the first pointer, key, touch or focus, or when a fast connection is idle;
 * never with Save-Data or on 2g. Half a kilobyte, inlined. What it adds goes to the end of the body, where hydration
 * lets strangers be; what React rendered stays as it is. A script that fails to load leaves the page as it is:
 * forms and links work without it.
 */
export const writeIntentLoader = (styles: string) => `(function(d,w){var n=navigator.connection||{},e=["pointerover","pointerdown","touchstart","keydown","focusin"],o={passive:true,capture:true},done;
if(n.saveData||/2g/.test(n.effectiveType))return;
function go(){if(done)return;done=1;e.forEach(function(t){d.removeEventListener(t,go,o)});
var c=d.createElement("link");c.rel="stylesheet";c.href="${styles}";d.body.appendChild(c);
d.querySelectorAll("link[rel=later]").forEach(function(l){var p=l.cloneNode();p.rel="modulepreload";d.body.appendChild(p)});
d.querySelectorAll('script[type=later]').forEach(function(s){var m=d.createElement("script");m.type="module";m.nonce=s.nonce;m.textContent=s.textContent;d.body.appendChild(m);m.remove()})}
e.forEach(function(t){d.addEventListener(t,go,o)});
if(n.effectiveType==="4g"&&n.rtt<150&&w.requestIdleCallback)w.addEventListener("load",function(){w.requestIdleCallback(go,{timeout:4000})})
})(document,window)`;
