import type { Language, ProductType } from "../contract";

/** What is sold as a liquid scent: alcohol-based, so flammable (decisions, section 9: product safety). */
const WITH_PERFUME: readonly ProductType[] = ["perfume", "surprise-perfume", "gift-set", "advent-calendar"];

const WARNINGS: Record<Language, string[]> = {
  en: ["Flammable. Keep away from heat, sparks and open flames.", "For external use only. Avoid contact with the eyes.", "Keep out of reach of children."],
  de: ["Entzündlich. Von Hitze, Funken und offenen Flammen fernhalten.", "Nur zur äußeren Anwendung. Kontakt mit den Augen vermeiden.", "Außerhalb der Reichweite von Kindern aufbewahren."],
  fr: ["Inflammable. Tenir à l’écart de la chaleur, des étincelles et des flammes nues.", "Usage externe uniquement. Éviter le contact avec les yeux.", "Tenir hors de portée des enfants."],
  it: ["Infiammabile. Tenere lontano da calore, scintille e fiamme libere.", "Solo per uso esterno. Evitare il contatto con gli occhi.", "Tenere fuori dalla portata dei bambini."],
  es: ["Inflamable. Mantener alejado del calor, las chispas y las llamas abiertas.", "Solo para uso externo. Evitar el contacto con los ojos.", "Mantener fuera del alcance de los niños."],
};

/** Safety warnings of a product in a language; none for what holds no perfume. */
export function safetyWarnings(type: ProductType, language: Language): string[] {
  return WITH_PERFUME.includes(type) ? WARNINGS[language] : [];
}
